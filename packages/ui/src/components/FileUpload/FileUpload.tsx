"use client";

import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import X from "lucide-react/icons/x";
import { type ClipboardEvent, useRef, useState } from "react";
import type { DropItem } from "react-aria-components";
import { useDrop } from "react-aria-components/useDrop";
import { Field } from "../../internal/field/Field";
import { errorList, type FieldOwnProps, useField } from "../../internal/field/field-wiring";
import { visuallyHidden } from "../../internal/hidden.css";
import { useOnFormReset } from "../../internal/on-form-reset";
import type { Sealed } from "../../internal/sealed-props";
import { Button } from "../Button/Button";
import { Code } from "../Code/Code";
import { Progress } from "../Progress/Progress";
import * as styles from "./FileUpload.css";
import { type SendFile, type Upload, useUploads } from "./use-uploads";

const english = {
  drop: "Or drop files here, or paste them with Ctrl+V.",
  pause: (file: string) => `Pause ${file}`,
  resume: (file: string) => `Resume ${file}`,
  remove: (file: string) => `Remove ${file}`,
  failed: "The upload stopped. Resume it when you are online.",
  paused: "Paused",
  done: (file: string) => `${file} is uploaded`,
  hash: "SHA-256",
  tooLarge: (file: string, most: string) => `${file} is larger than ${most}`,
  wrongType: (file: string) => `${file} is not of a kind that can be used here`,
  folder: (name: string) => `${name} is a folder; drop the files in it`,
  notFile: "Only files can be dropped here",
  /** The name, without ending, of a file made of text that was dragged from another part of the page. */
  droppedText: "dropped",
};

export interface FileUploadProps
  extends FieldOwnProps,
    Sealed<"input", "type" | "value" | "defaultValue" | "children"> {
  name: string;
  /**
   * Sends each file as soon as it is chosen, and continues from `from` after a pause or a lost connection. The form then submits what it
   * returns, once for each file. Without it the form submits the files themselves.
   */
  send?: SendFile | undefined;
  /** Larger files are refused here; the server checks it too. */
  maxBytes?: number | undefined;
  /** Called with what the form submits, when a file has arrived or was removed. */
  onValueChange?: ((values: string[]) => void) | undefined;
  labels?: Partial<typeof english> | undefined;
}

/** @example sizeText(1_500_000) // => "1.5 MB" */
function sizeText(bytes: number): string {
  const power = Math.min(3, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const amount = bytes / 1000 ** power;
  return `${Number(amount.toFixed(power === 0 ? 0 : 1))} ${["B", "kB", "MB", "GB"][power]}`;
}

const kindsOf = (accept: string | undefined) =>
  accept
    ?.toLowerCase()
    .split(",")
    .map((kind) => kind.trim())
    .filter(Boolean) ?? [];

/** Whether the `accept` of an input allows a file; a picker can be told to ignore it, and drops and pastes do not know it. */
function isAccepted({ name, type }: File, accept: string | undefined): boolean {
  const kinds = kindsOf(accept);
  if (kinds.length === 0) return true;
  return kinds.some((kind) => {
    if (kind.startsWith(".")) return name.toLowerCase().endsWith(kind);
    return kind.endsWith("/*") ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
}

interface FileRowProps {
  upload: Upload;
  words: typeof english;
  isSent: boolean;
  onPause: () => void;
  onResume: () => void;
  onRemove: () => void;
}

function FileRow({ upload, words, isSent, onPause, onResume, onRemove }: FileRowProps) {
  const { file, sent, state, hash } = upload;
  const progress = `${sizeText(sent)} / ${sizeText(file.size)}`;
  return (
    <li className={styles.file} data-failed={state === "failed" ? "" : undefined}>
      <div>
        {isSent && state !== "done" ? (
          <Progress
            label={file.name}
            value={sent}
            max={Math.max(file.size, 1)}
            valueText={state === "paused" ? `${words.paused}, ${progress}` : progress}
            tone={state === "failed" ? "critical" : "brand"}
          />
        ) : (
          <span className={styles.name}>
            {file.name} <span className={styles.facts}>{sizeText(file.size)}</span>
          </span>
        )}
        {state === "failed" ? <p className={styles.failed}>{words.failed}</p> : null}
        {hash ? (
          <p className={styles.facts}>
            {words.hash} <Code>{hash}</Code>
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        {state === "sending" ? (
          <Button
            size="small"
            tone="ghost"
            aria-label={words.pause(file.name)}
            icon={<Pause aria-hidden size={16} />}
            onClick={onPause}
          />
        ) : null}
        {state === "paused" || state === "failed" ? (
          <Button
            size="small"
            tone="ghost"
            aria-label={words.resume(file.name)}
            icon={<Play aria-hidden size={16} />}
            onClick={onResume}
          />
        ) : null}
        <Button
          size="small"
          tone="ghost"
          aria-label={words.remove(file.name)}
          icon={<X aria-hidden size={16} />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

/**
 * Files, chosen, dropped or pasted. It is a native file input, so a form submits the files without JavaScript. With `send` they go to
 * the server at once, with progress, and can be paused and resumed; their SHA-256 is shown, to compare it with the server's.
 */
export function FileUpload({
  name,
  send,
  maxBytes,
  onValueChange,
  labels,
  multiple,
  accept,
  form,
  onChange,
  ...props
}: FileUploadProps) {
  const words = { ...english, ...labels };
  const input = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState<string[]>([]);
  const error = errorList(props.error).length > 0 ? props.error : refusals;
  const { frame, wiring, native } = useField({ ...props, error });
  const files = useUploads(send, (uploads) =>
    onValueChange?.(uploads.flatMap(({ value }) => (value === undefined ? [] : [value]))),
  );
  useOnFormReset(input, () => {
    files.clear();
    setRefusals([]);
  });

  function refusalOf(file: File): string | undefined {
    if (!isAccepted(file, accept)) return words.wrongType(file.name);
    return maxBytes !== undefined && file.size > maxBytes
      ? words.tooLarge(file.name, sizeText(maxBytes))
      : undefined;
  }
  /** Without `send` the input holds the files, so that the form submits them. */
  function hold(kept: readonly File[]) {
    if (!input.current) return;
    const transfer = new DataTransfer();
    if (!send) for (const file of kept) transfer.items.add(file);
    input.current.files = transfer.files;
  }
  function take(chosen: readonly File[], refused: readonly string[] = []) {
    const added = multiple ? chosen : chosen.slice(0, 1);
    const fine = added.filter((file) => refusalOf(file) === undefined);
    setRefusals([...refused, ...added.flatMap((file) => refusalOf(file) ?? [])]);
    if (!multiple && fine.length > 0) files.clear();
    const before = multiple ? files.uploads.map(({ file }) => file) : [];
    hold(fine.length > 0 ? [...before, ...fine] : files.uploads.map(({ file }) => file));
    files.add(fine);
  }
  function remove({ id }: Upload) {
    files.remove(id);
    hold(files.uploads.filter((upload) => upload.id !== id).map(({ file }) => file));
    input.current?.focus();
  }
  /** The first of an item's kinds of text that `accept` names. */
  const textKind = (types: { has: (type: string) => boolean }) =>
    kindsOf(accept).find((kind) => types.has(kind));
  async function fileOf(item: DropItem): Promise<File | string> {
    if (item.kind === "file") return item.getFile();
    if (item.kind === "directory") return words.folder(item.name);
    const type = textKind(item.types);
    if (type === undefined) return words.notFile;
    const ending = type === "text/plain" ? "txt" : type.replace(/^.*\/|\+.*$/g, "");
    return new File([await item.getText(type)], `${words.droppedText}.${ending}`, { type });
  }
  const { dropProps, dropButtonProps, isDropTarget } = useDrop({
    ref: input,
    // The input itself is where a drag by keyboard or screen reader ends, so that the field is one stop of Tab.
    hasDropButton: true,
    getDropOperation(types, allowed) {
      // What a person drags by keyboard is text, whose kinds are known; of files, browsers do not tell the names before the drop.
      const isFitting = !(types instanceof Set) || textKind(types) !== undefined;
      return !native.disabled && isFitting && allowed.includes("copy") ? "copy" : "cancel";
    },
    async onDrop({ items, dropOperation }) {
      if (dropOperation === "cancel") return;
      const dropped = await Promise.all(items.map(fileOf));
      take(
        dropped.filter((each) => typeof each !== "string"),
        dropped.filter((each) => typeof each === "string"),
      );
    },
  });
  function paste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0 || native.disabled) return;
    event.preventDefault();
    take(pasted);
  }

  const describedBy =
    [wiring.control["aria-describedby"], dropButtonProps?.["aria-describedby"]].filter(Boolean).join(" ") ||
    undefined;
  const arrived = files.uploads.filter(({ state }) => state === "done").at(-1);
  return (
    <Field {...frame}>
      <div className={styles.root} onPaste={paste}>
        <div
          className={styles.zone}
          {...dropProps}
          data-over={isDropTarget ? "" : undefined}
          data-invalid={wiring.errors.length > 0 ? "" : undefined}
        >
          <input
            {...native}
            {...wiring.control}
            aria-describedby={describedBy}
            ref={input}
            type="file"
            name={send && files.uploads.length > 0 ? undefined : name}
            multiple={multiple}
            accept={accept}
            form={form}
            onChange={(event) => {
              onChange?.(event);
              take([...(event.currentTarget.files ?? [])]);
            }}
            className={styles.input}
          />
          <span className={styles.paste}>{words.drop}</span>
        </div>
        {files.uploads.length > 0 ? (
          <ul className={styles.list}>
            {files.uploads.map((upload) => (
              <FileRow
                key={upload.id}
                upload={upload}
                words={words}
                isSent={send !== undefined}
                onPause={() => files.pause(upload.id)}
                onResume={() => files.resume(upload.id)}
                onRemove={() => remove(upload)}
              />
            ))}
          </ul>
        ) : null}
        {files.uploads.map(({ id, value }) =>
          value === undefined ? null : <input key={id} type="hidden" name={name} value={value} form={form} />,
        )}
        <span role="status" className={visuallyHidden}>
          {send && arrived ? words.done(arrived.file.name) : ""}
        </span>
      </div>
    </Field>
  );
}
