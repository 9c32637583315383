import type { Preview } from "@storybook/react-vite";

const picker = <const Icon extends string>(
  description: string,
  icon: Icon,
  items: Record<string, string>,
) => ({
  description,
  toolbar: {
    icon,
    dynamicTitle: true,
    items: Object.entries(items).map(([value, title]) => ({ value, title })),
  },
});

/** The toolbar: the attributes that an application sets on its `html` element. */
export const globalTypes = {
  theme: picker("Theme", "contrast", { auto: "System theme", light: "Light", dark: "Dark" }),
  brand: picker("Brand", "paintbrush", { default: "Indigo", lagoon: "Lagoon", yours: "Yours" }),
  density: picker("Density", "component", { comfortable: "Comfortable", compact: "Compact" }),
  dir: picker("Direction", "transfer", { ltr: "Left to right", rtl: "Right to left" }),
  motion: picker("Motion", "lightning", { auto: "System motion", reduced: "Reduced motion" }),
} satisfies Preview["globalTypes"];

export const initialGlobals = {
  theme: "light",
  brand: "default",
  density: "comfortable",
  dir: "ltr",
  motion: "auto",
};

/** The attributes of `html`, and the value that means "not set". */
const attributes = { theme: "auto", brand: "default", density: "comfortable", motion: "auto" } as const;

/** Sets or removes the attributes on `html`, as an application does. */
export function applyGlobals(globals: Record<string, unknown>) {
  const { dataset } = document.documentElement;
  for (const [name, none] of Object.entries(attributes)) {
    const value = String(globals[name] ?? none);
    if (value === none) delete dataset[name];
    else dataset[name] = value;
  }
}

/** The docs page that frames this story, if any. */
export function pageAround(): HTMLElement | undefined {
  if (window.parent === window) return undefined;
  try {
    const { document, location } = window.parent;
    const isDocs = new URLSearchParams(location.search).get("viewMode") === "docs";
    return isDocs ? document.documentElement : undefined;
  } catch {
    // A cross-origin page does not give access.
    return undefined;
  }
}

/**
 * Copies the toolbar's attributes from the docs page to a framed story, which Storybook does not tell of the toolbar.
 */
export function followPageAround(): (() => void) | undefined {
  const page = pageAround();
  if (!page) return undefined;
  // A part of the page may have its own brand.
  const part = window.frameElement?.closest<HTMLElement>("[data-brand]");
  const copy = () => applyGlobals({ ...page.dataset, ...part?.dataset });
  const observer = new MutationObserver(copy);
  const attributeFilter = Object.keys(attributes).map((name) => `data-${name}`);
  observer.observe(page, { attributes: true, attributeFilter });
  copy();
  return () => observer.disconnect();
}
