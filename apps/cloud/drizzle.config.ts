/** `pnpm drizzle-kit generate --name <what>` in this folder writes the next migration from the schema. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/ground/db/schema.ts',
  out: './src/ground/db/migrations',
  casing: 'snake_case',
});
