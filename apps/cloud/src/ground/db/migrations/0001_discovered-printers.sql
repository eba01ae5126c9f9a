ALTER TABLE "agents" ADD COLUMN "discovered" jsonb;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "discovered_date" timestamp (3) with time zone;