import "@vendor/ui/theme.css";
import "@vendor/ui/reset.css";
import "@vendor/ui/themes/lagoon.css";
import "./preview.css";
import type { Decorator, Preview } from "@storybook/react-vite";
import { useLayoutEffect } from "react";
import type { ArgTypesEnhancer } from "storybook/internal/types";
import { chromaticModes } from "./chromatic-modes";
import { applyGlobals, followPageAround, globalTypes, initialGlobals, pageAround } from "./globals";
import { ThemedDocs } from "./ThemedDocs";

/** On a docs page the addon holds only the states in the globals; this holds those of the story. */
function holdStates(storyId: string, states: Record<string, string[]>) {
  const story = document.getElementById(`story--${storyId}`);
  for (const [state, selectors] of Object.entries(states))
    for (const element of story?.querySelectorAll(selectors.join()) ?? [])
      element.classList.add(`pseudo-${state.replace("V", "-v")}`);
}

/** A story on its own sets attributes on the whole page, as in an application; on a docs page it must not. */
const withGlobals: Decorator = (Story, { globals, id, parameters, viewMode }) => {
  const dir = globals.dir === "rtl" ? "rtl" : "ltr";
  useLayoutEffect(() => {
    if (viewMode === "docs") return;
    applyGlobals(globals);
    const unfollow = followPageAround();
    document.documentElement.dir = dir;
    return () => {
      unfollow?.();
      document.documentElement.removeAttribute("dir");
    };
  }, [globals, viewMode, dir]);
  useLayoutEffect(() => {
    if (viewMode === "docs") holdStates(id, parameters.pseudo);
  }, [id, parameters, viewMode]);
  return viewMode === "docs" && dir === "rtl" ? (
    <div dir="rtl">
      <Story />
    </div>
  ) : (
    <Story />
  );
};

/** Removes the extra quotes around string defaults. */
const plainDefaults: ArgTypesEnhancer = ({ argTypes }) => {
  for (const { table } of Object.values(argTypes)) {
    const summary = table?.defaultValue?.summary;
    if (table?.defaultValue && summary?.startsWith('"\\"')) table.defaultValue.summary = JSON.parse(summary);
  }
  return argTypes;
};

const size = (width: number, height: number) => ({ width: `${width}px`, height: `${height}px` });

/** Shows an element with `data-show` in a fixed state, for pictures. */
const heldStates = {
  hover: ['[data-show="hover"]'],
  focus: ['[data-show="focus"]'],
  focusVisible: ['[data-show="focus"]'],
  active: ['[data-show="pressed"]'],
};

// The brand "Yours" of the toolbar, as picked on the page "Your brand", which also sends the event.
const yourBrand = document.head.appendChild(document.createElement("style"));
const showYourBrand = () => {
  yourBrand.textContent = localStorage.getItem("your-brand");
};
window.addEventListener("storage", showYourBrand);
showYourBrand();

const preview: Preview = {
  argTypesEnhancers: [plainDefaults],
  decorators: [withGlobals],
  globalTypes,
  // Set here: otherwise the addon sets it for each framed story, and the docs page renders its frames again.
  initialGlobals: {
    ...initialGlobals,
    pseudo: heldStates,
    // Without axe in the frames of a docs page, which would load and run it once per frame.
    a11y: { manual: pageAround() !== undefined },
  },
  parameters: {
    a11y: { test: "error" },
    backgrounds: { disable: true },
    chromatic: { modes: chromaticModes, prefersReducedMotion: "reduce" },
    controls: { expanded: true },
    docs: {
      source: { language: "tsx" },
      container: ThemedDocs,
      toc: { headingSelector: "h2", title: "On this page" },
    },
    pseudo: heldStates,
    viewport: {
      options: {
        phone: { name: "Phone 360", styles: size(360, 740), type: "mobile" },
        tablet: { name: "Tablet 768", styles: size(768, 1024), type: "tablet" },
        laptop: { name: "Laptop 1280", styles: size(1280, 800), type: "desktop" },
        desktop: { name: "Desktop 1600", styles: size(1600, 900), type: "desktop" },
      },
    },
    options: {
      storySort: {
        order: [
          "Start",
          "Foundations",
          [
            "Principles",
            "Colour",
            "Your brand",
            "Type",
            "Space and layout",
            "Shape and depth",
            "Motion",
            "Density",
            "Icons",
            "Adire",
            "Tokens",
          ],
          "Guides",
          "Actions",
          "Forms",
          "Feedback",
          "Overlays",
          "Navigation",
          "Money",
          "Data",
          "Layout",
          "Blocks",
          "Patterns",
          "Brand",
          "API",
          "Messages",
        ],
      },
    },
  },
};

export default preview;
