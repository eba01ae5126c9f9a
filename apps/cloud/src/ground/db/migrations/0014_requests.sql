CREATE TABLE "request_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "request_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"path" text NOT NULL,
	"query" text,
	"status" smallint NOT NULL,
	"code" text,
	"message" text,
	"duration_ms" double precision NOT NULL,
	"caller_type" text NOT NULL,
	"caller_id" uuid NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL,
	"request_bytes" integer,
	"response_bytes" integer,
	"headers" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "last_used_address" text;--> statement-breakpoint
CREATE INDEX "request_log_account" ON "request_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "request_log_at" ON "request_log" USING brin ("at");