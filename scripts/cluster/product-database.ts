import { Client } from "pg";

type Given = { url: string; password: string };

/** Creates the product's role and database on the new primary at `url`, once. */
export async function createProductDatabase({ url, password }: Given): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'freight'");
    if (rowCount) return;
    // It makes the databases of test keys, and sees how far standbys are behind.
    await client.query(`create role freight login createdb password '${password}'`);
    await client.query("grant pg_read_all_stats to freight");
    await client.query("create database freight owner freight");
  } finally {
    await client.end();
  }
}
