ALTER TABLE "agents" ADD COLUMN "instance" uuid;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "ledger_position" bigint;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "twin_hostname" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "twin_date" timestamp (3) with time zone;