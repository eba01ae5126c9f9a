ALTER TABLE "agents" ADD COLUMN "former_key_prefix" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "former_key_hash" "bytea";--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "refused_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "addresses" text[];--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "clock_skew_ms" integer;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "update_ring" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "doctor_checks" jsonb;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "doctor_requested_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "doctor_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bindings" ADD COLUMN "status_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "dismissed_date" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "agents_former_key_prefix" ON "agents" USING btree ("former_key_prefix");--> statement-breakpoint
CREATE INDEX "events_printer" ON "events" USING btree ("printer_id","at") WHERE type = 'printer.status_changed';--> statement-breakpoint
CREATE INDEX "events_agent" ON "events" USING btree ("agent_id","at") WHERE type in ('agent.online', 'agent.offline');--> statement-breakpoint
CREATE INDEX "jobs_failed_open" ON "jobs" USING btree ("account_id","completed_date") WHERE state = 'failed' and dismissed_date is null and error_code <> 'cancelled';