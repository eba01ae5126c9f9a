ALTER TABLE "page_tokens" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "page_tokens" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "page_tokens" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "page_tokens" ADD CONSTRAINT "page_tokens_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_tokens" ADD CONSTRAINT "page_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_tokens" ADD CONSTRAINT "page_tokens_visit_id_sessions_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_tokens_key" ON "page_tokens" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "page_tokens_created_by" ON "page_tokens" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "page_tokens_visit" ON "page_tokens" USING btree ("visit_id");