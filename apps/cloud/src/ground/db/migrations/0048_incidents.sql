CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"began_date" timestamp (3) with time zone NOT NULL,
	"ended_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "incidents_ended" ON "incidents" USING btree ("ended_date");