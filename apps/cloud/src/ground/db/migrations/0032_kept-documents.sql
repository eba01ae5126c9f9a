ALTER TABLE "accounts" ADD COLUMN "keep_documents" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "expires_in" integer;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "expires_in" integer;