import { useHydrated } from "@vendor/remix-kit";
import { Alert, Button, Inline, Progress, Stack, Text } from "@vendor/ui";
import { useRef, useState } from "react";
import { paths } from "../../paths";
import { fileInput } from "./changes.css";
import { uploadFile } from "./upload-file";

type Props = { id: string; name: string; label: string; error: string[] | undefined; defaultValue: string };

type State =
  | { is: "empty" }
  | { is: "going"; done: number; of: number }
  | { is: "stopped"; message: string }
  | { is: "there"; file: string };

/** Uploads an installer in pieces as soon as it is chosen; the form sends only its name. An interrupted upload continues where it stopped. */
export function InstallerField({ id, name, label, error, defaultValue }: Props) {
  const hydrated = useHydrated();
  const [state, setState] = useState<State>(
    defaultValue ? { is: "there", file: defaultValue } : { is: "empty" },
  );
  const file = useRef<File>(undefined);

  async function upload() {
    const chosen = file.current;
    if (!chosen) return;
    setState({ is: "going", done: 0, of: chosen.size });
    const message = await uploadFile(chosen, paths.upload(chosen.name), (done) =>
      setState({ is: "going", done, of: chosen.size }),
    );
    setState(message === undefined ? { is: "there", file: chosen.name } : { is: "stopped", message });
  }

  return (
    <Stack gap="xs">
      <label htmlFor={id}>
        <Text as="span" weight="strong">
          {label}
        </Text>
      </label>
      {error ? <Alert tone="critical">{error.join(" ")}</Alert> : null}
      {hydrated ? (
        <input
          id={id}
          type="file"
          className={fileInput}
          disabled={state.is === "going"}
          onChange={({ currentTarget }) => {
            file.current = currentTarget.files?.[0];
            void upload();
          }}
        />
      ) : (
        <Text tone="muted">
          Uploading needs scripts. Without them, `npm run admin -- releases add` takes a file of its machine.
        </Text>
      )}
      {state.is === "going" ? <Progress label="Uploading" value={state.done} max={state.of} /> : null}
      {state.is === "stopped" ? (
        <Inline>
          <Alert tone="critical">{state.message}</Alert>
          <Button onClick={() => void upload()}>Continue</Button>
        </Inline>
      ) : null}
      {state.is === "there" ? <Text>{state.file} is uploaded.</Text> : null}
      <input type="hidden" name={name} value={state.is === "there" ? state.file : ""} />
    </Stack>
  );
}
