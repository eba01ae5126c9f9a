CREATE TABLE "boards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"place" text,
	"token_hash" "bytea" NOT NULL,
	"created_by" text NOT NULL,
	"created_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "require_fields" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boards_account" ON "boards" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "boards_token" ON "boards" USING btree ("token_hash");