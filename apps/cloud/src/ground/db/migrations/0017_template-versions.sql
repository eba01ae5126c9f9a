CREATE TABLE "template_versions" (
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"format" text NOT NULL,
	"content" "bytea" NOT NULL,
	"merge_fields" text[] NOT NULL,
	"width_in" double precision,
	"height_in" double precision,
	"published_date" timestamp (3) with time zone NOT NULL,
	"published_by" text,
	"restored_from" integer,
	CONSTRAINT "template_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
ALTER TABLE "stored_labels" ADD COLUMN "deleted_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "published_by" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "restored_from" integer;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "sample_data" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "draft" "bytea";--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "draft_format" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "draft_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "deleted_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_versions_account" ON "template_versions" USING btree ("account_id");