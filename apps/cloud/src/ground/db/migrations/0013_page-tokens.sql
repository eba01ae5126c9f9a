CREATE TABLE "page_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"mode" text NOT NULL,
	"printer_ids" uuid[] NOT NULL,
	"copies" integer NOT NULL,
	"copies_used" integer DEFAULT 0 NOT NULL,
	"origins" text[] NOT NULL,
	"created_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "page_tokens_within_copies" CHECK (copies_used <= copies)
);
--> statement-breakpoint
ALTER TABLE "page_tokens" ADD CONSTRAINT "page_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_tokens_prefix" ON "page_tokens" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "page_tokens_account" ON "page_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "page_tokens_expires" ON "page_tokens" USING btree ("expires_date");--> statement-breakpoint
CREATE INDEX "page_tokens_origins" ON "page_tokens" USING gin ("origins");