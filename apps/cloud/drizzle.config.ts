/** `npx pnpm migration <what>` writes the next migration from the tables (docs/adding-a-column.md). */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/tables.ts',
  out: './src/ground/db/migrations',
  casing: 'snake_case',
});
