ALTER TABLE "printers" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "redirect_to" uuid;