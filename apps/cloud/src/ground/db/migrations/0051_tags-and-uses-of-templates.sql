CREATE TABLE "template_uses" (
	"template_id" uuid NOT NULL,
	"caller_type" text NOT NULL,
	"caller_id" uuid NOT NULL,
	"destination_id" uuid NOT NULL,
	"is_pool" boolean NOT NULL,
	"job_id" uuid NOT NULL,
	"last_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_uses_template_id_caller_id_destination_id_pk" PRIMARY KEY("template_id","caller_id","destination_id")
);
--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_uses" ADD CONSTRAINT "template_uses_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;