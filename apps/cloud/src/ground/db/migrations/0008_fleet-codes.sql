ALTER TABLE "agents" ADD COLUMN "add_printers_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enrollment_codes" ADD COLUMN "reusable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enrollment_codes" ADD COLUMN "uses" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "enrollment_codes" ADD COLUMN "uses_left" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "enrollment_codes" ADD COLUMN "add_printers" boolean DEFAULT true NOT NULL;