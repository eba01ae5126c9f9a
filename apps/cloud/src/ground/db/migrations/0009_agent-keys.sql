ALTER TABLE "agents" ADD COLUMN "next_key_prefix" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "next_key_hash" "bytea";--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "next_key_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "key_rotation_requested_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "key_rotated_date" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "agents_next_key_prefix" ON "agents" USING btree ("next_key_prefix");