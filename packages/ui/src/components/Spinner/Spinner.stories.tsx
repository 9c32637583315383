import type { Meta, StoryObj } from "@storybook/react-vite";
import { Spinner } from "./index";

const meta = { title: "Feedback/Spinner", component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;

export const Loading: StoryObj<typeof meta> = {};
