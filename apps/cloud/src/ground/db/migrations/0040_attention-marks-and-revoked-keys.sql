CREATE TABLE "revoked_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"revoked_by" text,
	"revoked_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"last_refused_date" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "attention_marks" (
	"account_id" uuid NOT NULL,
	"entry_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"note" text,
	"snoozed_until" timestamp (3) with time zone,
	"created_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attention_marks_account_id_entry_id_pk" PRIMARY KEY("account_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "revoked_keys" ADD CONSTRAINT "revoked_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention_marks" ADD CONSTRAINT "attention_marks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention_marks" ADD CONSTRAINT "attention_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revoked_keys_prefix" ON "revoked_keys" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "revoked_keys_account" ON "revoked_keys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "attention_marks_user" ON "attention_marks" USING btree ("user_id");