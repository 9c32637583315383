import "@vendor/ui/theme";
import type { Decorator, Preview } from "@storybook/react-vite";
import { useEffect } from "react";

/** Sets the theme the way an application does: an attribute on `html`, or none to follow the system. */
const withTheme: Decorator = (Story, { globals }) => {
  const theme = String(globals.theme ?? "auto");
  useEffect(() => {
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  return <Story />;
};

const size = (width: number, height: number) => ({ width: `${width}px`, height: `${height}px` });

const preview: Preview = {
  decorators: [withTheme],
  tags: ["autodocs"],
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: {
        icon: "contrast",
        dynamicTitle: true,
        items: [
          { value: "auto", title: "System theme" },
          { value: "light", title: "Light" },
          { value: "dark", title: "Dark" },
        ],
      },
    },
  },
  initialGlobals: { theme: "light" },
  parameters: {
    a11y: { test: "error" },
    backgrounds: { disable: true },
    // Stories hold an element in a state with `data-show`, so that pictures show it too.
    pseudo: {
      hover: ['[data-show="hover"]'],
      focus: ['[data-show="focus"]'],
      focusVisible: ['[data-show="focus"]'],
      active: ['[data-show="pressed"]'],
    },
    controls: { expanded: true },
    viewport: {
      options: {
        phone: { name: "Phone 360", styles: size(360, 740), type: "mobile" },
        tablet: { name: "Tablet 768", styles: size(768, 1024), type: "tablet" },
        laptop: { name: "Laptop 1280", styles: size(1280, 800), type: "desktop" },
      },
    },
    options: { storySort: { order: ["Foundations", "Actions", "Forms", "Feedback", "Money", "Layout"] } },
  },
};

export default preview;
