import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useRef } from "react";
import { Stack } from "../Layout";
import { FileUpload, type FileUploadProps } from "./index";

const meta = {
  title: "Forms/FileUpload",
  component: FileUpload,
  args: {
    label: "Price list",
    name: "prices",
    accept: ".csv",
    hint: "A CSV file of at most 5 MB.",
    maxBytes: 5_000_000,
  },
} satisfies Meta<typeof FileUpload>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Chooses files as a person would. */
function Chosen({ files, ...args }: FileUploadProps & { files: readonly File[] }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = root.current?.querySelector<HTMLInputElement>("input[type=file]");
    if (!input || root.current?.querySelector("li")) return;
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, [files]);
  return (
    <div ref={root}>
      <FileUpload {...args} />
    </div>
  );
}
const file = (name: string, size = 40_000) => new File(["x".repeat(size)], name, { type: "text/csv" });
const prices = [file("prices-november.csv")];
const several = [file("bodija.csv"), file("dugbe.csv", 90_000)];
const large = [file("all-products.csv", 5_000_001)];

export const Empty: Story = {};
export const Held: Story = { tags: ["picture"], render: (args) => <Chosen {...args} files={prices} /> };
export const Sending: Story = {
  tags: ["every-mode"],
  args: {
    multiple: true,
    send: (sent, { onProgress }) => {
      onProgress(sent.size * 0.6);
      return new Promise(() => undefined);
    },
  },
  render: (args) => <Chosen {...args} files={several} />,
};
export const Stopped: Story = {
  tags: ["picture"],
  args: {
    send: async (sent, { onProgress }) => {
      onProgress(sent.size * 0.3);
      throw new Error("offline");
    },
  },
  render: (args) => <Chosen {...args} files={prices} />,
};
export const Refused: Story = { render: (args) => <Chosen {...args} files={large} /> };
export const States: Story = {
  tags: ["picture"],
  render: (args) => (
    <Stack>
      <FileUpload {...args} name="a" label="With an error" error="Choose a price list" />
      <FileUpload {...args} name="b" label="Disabled" disabled />
    </Stack>
  ),
};
const long = [file(`${"adebayo-olatunji-and-daughters-".repeat(5)}.csv`)];
export const LongText: Story = { render: (args) => <Chosen {...args} files={long} /> };
