/** `pnpm drizzle-kit generate --name <what>` in this folder writes the next migration from the schema. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/tables.ts',
  out: './src/ground/db/migrations',
  casing: 'snake_case',
});
