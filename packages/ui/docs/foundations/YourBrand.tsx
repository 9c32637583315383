import { useEffect, useState } from "react";
import { UPDATE_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { Alert } from "../../src/components/Alert";
import { Button } from "../../src/components/Button";
import { Card } from "../../src/components/Card";
import { Grid, Inline, Stack } from "../../src/components/Layout";
import { SelectField } from "../../src/components/SelectField";
import { Text } from "../../src/components/Text";
import { TextField } from "../../src/components/TextField";
import { type BrandSeed, defineBrand, likenessWarning } from "../../src/theme/brand";
import { brandSheet } from "../../src/theme/brand-sheet";
import { lagoon } from "../../src/theme/brands/lagoon";
import { Samples } from "./BrandSamples";
import { brandCode } from "./brand-code";

/** Storybook's preview loads the style sheet of the toolbar's brand "Yours" from the first key. */
const stored = { sheet: "your-brand", choices: "your-brand-choices" };
const name = "yours";

const corners = { Square: "0", Slight: "4px", Round: "10px", "Very round": "18px" };

interface BrandChoices {
  seed: string;
  action: string;
  base: "indigo" | "lagoon";
  radius: string;
  font: string;
}
const firstChoices: BrandChoices = { seed: "#0F766E", action: "", base: "indigo", radius: "10px", font: "" };

const readChoices = (): BrandChoices => ({
  ...firstChoices,
  ...(JSON.parse(localStorage.getItem(stored.choices) ?? "{}") as Partial<BrandChoices>),
});

/** The brand's style sheet, or what is wrong with it. */
function makeSheet(input: BrandSeed): { sheet: string; warning?: string | undefined; error?: string } {
  try {
    const brand = defineBrand(input);
    return { sheet: brandSheet(brand), warning: likenessWarning(brand) };
  } catch (reason) {
    return { sheet: "", error: (reason as Error).message.replace(/^Brand "yours": /, "") };
  }
}

/** Picks a brand's seed, and shows its components and its code. */
export function BrandPicker() {
  const [choices, setChoices] = useState(readChoices);
  const [isApplied, setApplied] = useState(false);
  const { seed, action, base, radius, font } = choices;
  const change = (part: Partial<BrandChoices>) => setChoices({ ...choices, ...part });
  const input: BrandSeed = {
    name,
    seed,
    radius,
    ...(action && { action }),
    ...(base === "lagoon" && { base: lagoon }),
    ...(font && { fonts: { text: font } }),
  };
  const { sheet, warning, error } = makeSheet(input);
  useEffect(() => {
    if (!sheet) return;
    localStorage.setItem(stored.sheet, sheet);
    localStorage.setItem(stored.choices, JSON.stringify(choices));
    // Browsers send this event to other documents only, such as the frames of this page.
    window.dispatchEvent(new StorageEvent("storage", { key: stored.sheet }));
  }, [sheet, choices]);
  return (
    <div className="sb-unstyled">
      <Stack gap="lg">
        <Card>
          <Stack gap="md">
            <Grid columns={2} gap="md">
              <ColourField label="Seed" value={seed} onChange={(seed) => change({ seed })} error={error} />
              <ColourField
                label="Action colour"
                value={action}
                onChange={(action) => change({ action })}
                optional
              />
              <SelectField
                label="Base theme"
                name="base"
                value={base}
                onValueChange={(base: BrandChoices["base"]) => change({ base })}
                options={[
                  { value: "indigo", label: "Indigo" },
                  { value: "lagoon", label: "Lagoon" },
                ]}
              />
              <SelectField
                label="Corners"
                name="radius"
                value={radius}
                onValueChange={(radius: string) => change({ radius })}
                options={Object.entries(corners).map(([label, value]) => ({ value, label }))}
              />
              <TextField
                label="Font"
                name="font"
                placeholder="Inter, sans-serif"
                optional
                value={font}
                onValueChange={(font) => change({ font })}
              />
            </Grid>
            {warning ? <Alert tone="caution">{warning}</Alert> : null}
            <Inline>
              <Button
                tone="brand"
                disabled={error !== undefined}
                onClick={() => {
                  addons.getChannel().emit(UPDATE_GLOBALS, { globals: { brand: name } });
                  setApplied(true);
                }}
              >
                Use it on every page
              </Button>
              <span role="status">
                {isApplied ? (
                  <Text size="sm">Every page shows it. Choose another brand in the toolbar to go back.</Text>
                ) : null}
              </span>
            </Inline>
          </Stack>
        </Card>
        {/* As text, its quotes would be escaped on the server and not in the browser. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the sheet is made of values that defineBrand has checked */}
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
        {(["light", "dark"] as const).map((theme) => (
          <div key={theme} data-brand={name} data-theme={theme}>
            <Samples theme={theme} />
          </div>
        ))}
        <BrandCode input={input} />
      </Stack>
    </div>
  );
}

interface ColourFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  optional?: boolean;
}

/** Any CSS colour as text, with the browser's picker beside it. */
function ColourField({ label, value, onChange, error, optional }: ColourFieldProps) {
  return (
    <Stack gap="xxs">
      <TextField
        label={label}
        name={label}
        value={value}
        error={error}
        optional={optional}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <input
        type="color"
        aria-label={`${label}, picker`}
        value={/^#[\da-f]{6}$/i.test(value) ? value : "#808080"}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
    </Stack>
  );
}

/** The code of the brand, to copy. */
function BrandCode({ input }: { input: BrandSeed }) {
  const [copied, setCopied] = useState(false);
  const code = brandCode(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new brand has not been copied.
  useEffect(() => setCopied(false), [code]);
  return (
    <Card>
      <Stack gap="sm">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs a tab stop. */}
        <pre tabIndex={0} style={{ overflowX: "auto", margin: 0 }}>
          <code>{code}</code>
        </pre>
        <Inline>
          <Button
            onClick={() => {
              void navigator.clipboard.writeText(code).then(() => setCopied(true));
            }}
          >
            Copy the code
          </Button>
          <span role="status">{copied ? <Text size="sm">Copied</Text> : null}</span>
        </Inline>
      </Stack>
    </Card>
  );
}
