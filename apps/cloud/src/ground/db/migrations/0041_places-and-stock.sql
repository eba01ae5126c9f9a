ALTER TABLE "printers" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "stock" jsonb;