CREATE TABLE "enrollment_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_code_hash" "bytea" NOT NULL,
	"user_code" text NOT NULL,
	"name" text NOT NULL,
	"platform" text NOT NULL,
	"hostname" text NOT NULL,
	"version" text NOT NULL,
	"address" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"asked_date" timestamp (3) with time zone,
	"expires_date" timestamp (3) with time zone NOT NULL,
	"created_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_requests_device_code" ON "enrollment_requests" USING btree ("device_code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollment_requests_user_code" ON "enrollment_requests" USING btree ("user_code");--> statement-breakpoint
CREATE INDEX "enrollment_requests_expires" ON "enrollment_requests" USING btree ("expires_date");