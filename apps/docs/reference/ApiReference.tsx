import type { ApiDocument, JsonSchema, Operation } from "@vendor/api/openapi";
import { Badge } from "@vendor/ui/badge";
import { Disclosure } from "@vendor/ui/disclosure";
import type { ReactNode } from "react";
import * as styles from "./api-reference.css";

type DocumentProps = { document: ApiDocument };

/** The calls of a group, each with its input, answer, refusals and an example. */
export function Calls({ document, tag }: DocumentProps & { tag: string }) {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return (
    <div className={`sb-unstyled ${styles.root}`}>
      {calls
        .filter(({ operation }) => operation.tags.includes(tag))
        .map((call) => (
          <Call key={call.operation.operationId} document={document} {...call} />
        ))}
    </div>
  );
}

/** The named schemas, each with its fields. */
export function Schemas({ document }: DocumentProps) {
  return (
    <div className={`sb-unstyled ${styles.root}`}>
      {Object.entries(document.components.schemas).map(([name, schema]) => (
        <Disclosure
          key={name}
          look="card"
          title={
            <span className={styles.title}>
              <code>{name}</code>
              <span className={styles.summary}>
                <Text>{schema.description}</Text>
              </span>
            </span>
          }
        >
          <div className={styles.body} id={`schema-${name}`}>
            {schema.properties ? (
              <Fields title="Fields" rows={fieldRows(schema)} />
            ) : (
              <p>
                <span className={styles.label}>Type: </span>
                {typeOf(schema)}
              </p>
            )}
          </div>
        </Disclosure>
      ))}
    </div>
  );
}

type CallProps = DocumentProps & { method: string; path: string; operation: Operation };

function Call({ document, method, path, operation }: CallProps) {
  const parameters = (operation.parameters ?? []).flatMap((one) => ("schema" in one ? [one] : []));
  const body = operation.requestBody?.content["application/json"];
  const answer = operation.responses[200];
  const [[type, content] = []] = Object.entries((answer && "content" in answer && answer.content) || {});
  return (
    <Disclosure
      look="card"
      title={
        <span className={styles.title}>
          <Badge tone={method === "GET" ? "info" : method === "DELETE" ? "critical" : "positive"}>
            {method}
          </Badge>
          <code>{path}</code>
          <span className={styles.summary}>{operation.summary}</span>
          {operation.deprecated && <Badge tone="caution">Deprecated</Badge>}
        </span>
      }
    >
      <div className={styles.body} id={operation.operationId}>
        {operation.description && (
          <p>
            <Text>{operation.description}</Text>
          </p>
        )}
        <p>
          <span className={styles.label}>Who may call it: </span>
          {callers(operation)}
        </p>
        <p>
          <span className={styles.label}>With the client: </span>
          <code>{`api.${operation.operationId}(…)`}</code>
        </p>
        <Fields
          title="Parameters"
          rows={parameters.map(({ name, in: place, required, schema, description }) => ({
            name,
            description,
            type: (
              <>
                {typeOf(schema)}, in the {place}
              </>
            ),
            required: required === true,
          }))}
        />
        {body && <Fields title="Body" rows={fieldRows(body.schema)} />}
        {body && <Example title="Example of a body" value={body.example} />}
        {content && type === "application/json" ? (
          <>
            <Fields title="Answer" rows={fieldRows(content.schema)} />
            <Example title="Example of an answer" value={content.example} />
          </>
        ) : (
          <p>
            <span className={styles.label}>Answer: </span>a file
          </p>
        )}
        <div>
          <p className={styles.label}>Refusals</p>
          <ul>
            {refusalCodes(document, operation).map(([status, code]) => (
              <li key={code}>
                {status} <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Disclosure>
  );
}

function callers({ security, "x-guard": guard, "x-roles": roles }: Operation): string {
  if (security.length === 0) return "anyone";
  if (guard === "agent") return "agents";
  if (guard === "staff") return "the vendor's staff";
  const people = roles ? roles.map((role) => `${role}s`).join(", ") : "anyone who is logged in";
  return guard === "verified" ? `${people} with a verified phone` : people;
}

/** The codes of a call's refusals with their statuses. Every refusal of the document is a shared response. */
function refusalCodes(document: ApiDocument, operation: Operation): [status: string, code: string][] {
  return Object.entries(operation.responses).flatMap(([status, response]) => {
    if (!("$ref" in response)) return [];
    const shared = document.components.responses[lastPart(response.$ref)];
    const schema = shared && "content" in shared ? shared.content?.["application/json"]?.schema : undefined;
    const codes = schema?.allOf?.[1]?.properties?.code?.enum ?? [];
    return codes.map((code): [string, string] => [status, String(code)]);
  });
}

type FieldRow = { name: string; type: ReactNode; required: boolean; description?: string | undefined };

function Fields({ title, rows }: { title: string; rows: readonly FieldRow[] }) {
  if (rows.length === 0) return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Type</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, type, required, description }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>
              {type}
              {required ? "" : ", optional"}
              {description && <div className={styles.summary}>{description}</div>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Example({ title, value }: { title: string; value: unknown }) {
  return (
    <div>
      <p className={styles.label}>{title}</p>
      <pre className={styles.code}>{JSON.stringify(value, null, 2)}</pre>
    </div>
  );
}

/** Text whose parts in backticks are code. */
function Text({ children = "" }: { children?: string | undefined }) {
  return children.split("`").map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part));
}

/** The fields of a schema; those of an object without a name are listed with its own, such as `data.rows`. */
function fieldRows(schema: JsonSchema, before = "", always = true): FieldRow[] {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants?.every((each) => each.properties)) {
    const rows = variants.flatMap((each) => fieldRows(each, before, false));
    return [...new Map(rows.map((row) => [row.name, row])).values()];
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const required = always && (schema.required?.includes(name) ?? false);
    const own = { name: before + name, type: typeOf(field), required, description: field.description };
    const item = field.items;
    return [
      own,
      ...fieldRows(field.properties ? field : {}, `${own.name}.`),
      ...fieldRows(item?.properties ? item : {}, `${own.name}[].`),
    ];
  });
}

const lastPart = (ref: string) => ref.slice(ref.lastIndexOf("/") + 1);

function typeOf(schema: JsonSchema): ReactNode {
  const { $ref, enum: choices, type, items, anyOf = schema.oneOf, format } = schema;
  if ($ref) return <a href={`#schema-${lastPart($ref)}`}>{lastPart($ref)}</a>;
  if ("const" in schema) return <code>{JSON.stringify(schema.const)}</code>;
  if (choices) return <code>{choices.map((choice) => JSON.stringify(choice)).join(" | ")}</code>;
  if (anyOf)
    return anyOf.map((each, at) => (
      <span key={at}>
        {at > 0 && " or "}
        {typeOf(each)}
      </span>
    ));
  if (items) return <>list of {typeOf(items)}</>;
  return format ? `${type} (${format})` : (type ?? "any value");
}
