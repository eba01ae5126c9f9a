CREATE TABLE "pool_printers" (
	"pool_id" uuid NOT NULL,
	"printer_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "pool_printers_pool_id_printer_id_pk" PRIMARY KEY("pool_id","printer_id")
);
--> statement-breakpoint
CREATE TABLE "pools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"prefer" text NOT NULL,
	"take_over_seconds" integer,
	"is_paused" boolean DEFAULT false NOT NULL,
	"created_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pool_id" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pool_moves" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "placed_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pool_printers" ADD CONSTRAINT "pool_printers_pool_id_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_printers" ADD CONSTRAINT "pool_printers_printer_id_printers_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."printers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pool_printers_printer" ON "pool_printers" USING btree ("printer_id");--> statement-breakpoint
CREATE INDEX "pools_account" ON "pools" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "jobs_pool_waiting" ON "jobs" USING btree ("pool_id") WHERE pool_id is not null and state in ('queued', 'offered');