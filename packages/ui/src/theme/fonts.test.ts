import { expect, it } from "vitest";
import { fontFamily } from "./tokens";

const firstOf = (stack: string) => stack.split(",")[0] ?? "";

it.each([
  ["display", fontFamily.display],
  ["text", fontFamily.text],
])("the %s font has the naira sign in its one file, at every weight", async (_name, stack) => {
  const face = firstOf(stack);
  await Promise.all([400, 800].map((weight) => document.fonts.load(`${weight} 20px ${face}`, "₦a")));
  const files = [...document.fonts].filter((font) => `"${font.family.replaceAll('"', "")}"` === face);
  expect(files.map((font) => font.status)).toEqual(["loaded"]);

  const context = document.createElement("canvas").getContext("2d");
  const width = (font: string, text: string) => {
    if (!context) throw new Error("no canvas");
    context.font = font;
    return context.measureText(text).width;
  };
  // A missing naira sign would come from the fallback font, at another width.
  expect(width(`400 100px ${face}, monospace`, "₦")).not.toBe(width("400 100px monospace", "₦"));
  expect(width(`800 100px ${face}`, "₦")).toBeGreaterThan(width(`400 100px ${face}`, "₦"));
});

it.each([
  ["text", "420", fontFamily.text, "Plus Jakarta Sans Fallback"],
  ["text", "740", fontFamily.text, "Plus Jakarta Sans Fallback"],
  ["display", "740", fontFamily.display, "Bricolage Grotesque Fallback"],
])(
  "the fallback of the %s font at weight %s has its width and height within 3%%",
  async (_name, weight, stack, fallback) => {
    const sentence = "Track your sales daily, weekly and monthly, and know who still owes you.";
    const face = firstOf(stack);
    await document.fonts.load(`${weight} 100px ${face}`, sentence);
    await document.fonts.load(`${weight} 100px "${fallback}"`, sentence);
    const measure = (family: string) => {
      const line = document.createElement("span");
      line.style.font = `${weight} 100px/normal ${family}`;
      line.style.whiteSpace = "nowrap";
      line.textContent = sentence;
      document.body.append(line);
      const box = line.getBoundingClientRect();
      line.remove();
      return box;
    };
    const [own, other] = [measure(face), measure(`"${fallback}"`)];
    expect(Math.abs(other.width / own.width - 1)).toBeLessThan(0.03);
    expect(Math.abs(other.height / own.height - 1)).toBeLessThan(0.03);
  },
);
