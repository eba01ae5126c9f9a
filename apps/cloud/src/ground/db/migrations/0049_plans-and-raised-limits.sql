CREATE TABLE "raised_limits" (
	"account_id" uuid NOT NULL,
	"what" text NOT NULL,
	"most" bigint NOT NULL,
	"note" text NOT NULL,
	"operator" text NOT NULL,
	"created_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "raised_limits_account_id_what_pk" PRIMARY KEY("account_id","what")
);
--> statement-breakpoint
ALTER TABLE "raised_limits" ADD CONSTRAINT "raised_limits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;