import type { Meta, StoryObj } from "@storybook/react-vite";
import { StoreBadges } from "./index";

const android = {
  store: "googlePlay",
  href: "https://play.google.com/store/apps/details?id=example",
} as const;
const ios = { store: "appStore", href: "https://apps.apple.com/app/id0000000000" } as const;
const direct = { store: "direct", href: "https://ledger.example/download" } as const;

const meta = {
  title: "Brand/StoreBadges",
  component: StoreBadges,
  args: { badges: [android, ios, direct] },
} satisfies Meta<typeof StoreBadges>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const ComingSoon: Story = { args: { badges: [android, { store: "appStore" }] } };
export const Detected: Story = { tags: ["picture"], args: { detected: "googlePlay" } };
export const DetectedComingSoon: Story = {
  args: { badges: [android, { store: "appStore" }], detected: "appStore" },
};
export const DirectDownloads: Story = {
  args: {
    badges: [
      { ...direct, href: "#win", caption: "Windows, 64 bit", name: "Download 86.4 MB" },
      { ...direct, href: "#mac", caption: "Mac with Apple chip", name: "Download 91.0 MB" },
      { ...direct, href: "#linux", caption: "Linux, 64 bit", name: "Download 88.2 MB" },
    ],
  },
};
export const LongText: Story = {
  args: {
    badges: [
      {
        ...direct,
        caption: "Windows 10 and newer, 32 bit, client server version for several counters",
        name: "Download version 1.0.8 BETA (86.4 MB)",
      },
      android,
    ],
  },
};
/** The links take no props from us, so the state attribute is set here. */
export const States: Story = {
  tags: ["picture"],
  render: (args) => (
    <div
      ref={(box) =>
        ["hover", "focus", "pressed"].forEach((show, at) => {
          box?.querySelectorAll("a")[at]?.setAttribute("data-show", show);
        })
      }
    >
      <StoreBadges {...args} />
    </div>
  ),
};
