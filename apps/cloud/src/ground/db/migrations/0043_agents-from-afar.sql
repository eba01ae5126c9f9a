CREATE TABLE "agent_support" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"bundle_request" uuid,
	"bundle_requested_date" timestamp (3) with time zone,
	"bundle" "bytea",
	"bundle_bytes" integer,
	"bundle_date" timestamp (3) with time zone,
	"bundle_refusal" jsonb,
	"log_request" uuid,
	"log_requested_date" timestamp (3) with time zone,
	"log_until" timestamp (3) with time zone,
	"log_lines" jsonb,
	"log_count" integer DEFAULT 0 NOT NULL,
	"log_refusal" jsonb,
	"restart_request" uuid,
	"restart_requested_date" timestamp (3) with time zone,
	"restart_refusal" jsonb
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "os_version" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "arch" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "runs_as" text;--> statement-breakpoint
ALTER TABLE "agent_support" ADD CONSTRAINT "agent_support_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;