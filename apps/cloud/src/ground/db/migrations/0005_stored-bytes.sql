ALTER TABLE "documents" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "size_bytes" integer;--> statement-breakpoint
CREATE INDEX "documents_account" ON "documents" USING btree ("account_id","size_bytes");--> statement-breakpoint
UPDATE "documents" SET "account_id" = "jobs"."account_id", "size_bytes" = octet_length("documents"."data") FROM "jobs" WHERE "jobs"."id" = "documents"."job_id";
