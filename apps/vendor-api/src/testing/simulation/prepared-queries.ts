import { type PGlite, protocol, type QueryOptions, type Results } from "@electric-sql/pglite";

const { serialize } = protocol;
type Field = { name: string; dataTypeID: number };
type Prepared = { name: string; types: readonly number[]; fields: readonly Field[] };
type Values = Record<number, ((value: never) => unknown) | undefined>;

/**
 * Runs queries as prepared statements: the embedded database parses, plans and describes each text once, not each time. A run asks the
 * same few hundred queries many thousand times.
 */
export class PreparedQueries {
  readonly #pglite: PGlite;
  readonly #known = new Map<string, Prepared>();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Call it while no other query runs. */
  async run<Row>(
    text: string,
    values: readonly unknown[] = [],
    options: QueryOptions = {},
  ): Promise<Results<Row>> {
    const { name, types, fields } = this.#known.get(text) ?? (await this.#prepare(text));
    const toText = (value: unknown, index: number) => {
      if (value === null || value === undefined) return null;
      const type = types[index] ?? 0;
      const write =
        (options.serializers as Values | undefined)?.[type] ?? (this.#pglite.serializers as Values)[type];
      return write ? (write(value as never) as string) : String(value);
    };
    const messages = await this.#ask(
      serialize.bind({ statement: name, values: values.map(toText) }),
      serialize.execute({}),
    );
    return readResults(messages, fields, options, this.#pglite.parsers as Values);
  }

  async #prepare(text: string): Promise<Prepared> {
    const name = `q${this.#known.size}`;
    const messages = await this.#ask(
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
    );
    const prepared: Prepared = {
      name,
      types: messages.flatMap((each) => ("dataTypeIDs" in each ? (each.dataTypeIDs as number[]) : [])),
      fields: messages.flatMap((each) =>
        "fields" in each && each.name === "rowDescription" ? (each.fields as Field[]) : [],
      ),
    };
    this.#known.set(text, prepared);
    return prepared;
  }

  async #ask(...parts: Uint8Array[]) {
    const { messages } = await this.#pglite.execProtocol(Buffer.concat([...parts, serialize.sync()]), {
      syncToFs: false,
    });
    return messages;
  }
}

function readResults<Row>(
  messages: readonly { name: string }[],
  fields: readonly Field[],
  { rowMode, parsers }: QueryOptions,
  usual: Values,
): Results<Row> {
  const read = fields.map(
    ({ dataTypeID }) => (parsers as Values | undefined)?.[dataTypeID] ?? usual[dataTypeID],
  );
  const rows: unknown[] = [];
  let affectedRows = 0;
  for (const message of messages) {
    if (message.name === "dataRow") {
      const texts = (message as unknown as { fields: (string | null)[] }).fields;
      const values = texts.map((text, index) =>
        text === null ? null : (read[index]?.(text as never) ?? text),
      );
      rows.push(
        rowMode === "array"
          ? values
          : Object.fromEntries(values.map((value, index) => [fields[index]?.name, value])),
      );
    } else if (message.name === "commandComplete") {
      const { text } = message as unknown as { text: string };
      if (/^(INSERT|UPDATE|DELETE|MERGE)/.test(text)) affectedRows = Number(text.split(" ").at(-1));
    }
  }
  return { rows: rows as Row[], fields: [...fields], affectedRows };
}
