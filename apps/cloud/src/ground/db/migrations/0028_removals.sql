ALTER TABLE "enrollment_codes" ADD COLUMN "agent_id" uuid;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "removed_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enrollment_codes" ADD CONSTRAINT "enrollment_codes_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollment_codes_agent" ON "enrollment_codes" USING btree ("agent_id") WHERE agent_id is not null;--> statement-breakpoint
CREATE INDEX "printers_removed" ON "printers" USING btree ("removed_date") WHERE removed_date is not null;