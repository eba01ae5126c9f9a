CREATE TABLE "removed_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"removed_by" text NOT NULL,
	"address" text NOT NULL,
	"removed_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "removed_accounts_date" ON "removed_accounts" USING btree ("removed_date");