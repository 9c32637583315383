import type { Meta, StoryObj } from "@storybook/react-vite";
import ArrowRight from "lucide-react/icons/arrow-right";
import Download from "lucide-react/icons/download";
import { Inline } from "../Layout";
import { Button, LinkButton } from "./index";

const meta = {
  title: "Actions/Button",
  component: Button,
  args: { children: "Get started for free", tone: "primary" },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Loading: Story = { args: { loading: true } };
export const Disabled: Story = { args: { disabled: true } };
export const WithIcon: Story = {
  args: { icon: <Download aria-hidden size={18} />, children: "Download", tone: "brand" },
};
export const IconOnly: Story = {
  tags: ["picture"],
  render: () => (
    <Inline>
      {(["small", "medium", "large"] as const).map((size) => (
        <Button key={size} size={size} aria-label="Download" icon={<Download aria-hidden size={18} />} />
      ))}
    </Inline>
  ),
};
export const Tones: Story = {
  tags: ["every-mode"],
  render: () => (
    <Inline>
      <Button tone="primary">Pay ₦60,000</Button>
      <Button tone="brand">Log in</Button>
      <Button tone="neutral">Change plan</Button>
      <Button tone="ghost">Skip</Button>
      <Button tone="danger">Remove card</Button>
      <Button tone="primary" loading>
        Pay ₦60,000
      </Button>
      <Button tone="neutral" disabled>
        Resend in 0:59
      </Button>
    </Inline>
  ),
};
export const States: Story = {
  tags: ["picture"],
  render: () => (
    <Inline>
      <Button tone="primary">At rest</Button>
      <Button tone="primary" data-show="hover">
        Hovered
      </Button>
      <Button tone="primary" data-show="focus">
        Focused
      </Button>
      <Button tone="primary" data-show="pressed">
        Pressed
      </Button>
      <Button tone="primary" disabled>
        Disabled
      </Button>
      <Button tone="primary" loading>
        Loading
      </Button>
    </Inline>
  ),
};
export const LongText: Story = {
  args: { children: "Subscribe all three outlets of Adebayo & Daughters Wholesale Provisions for a year" },
};
export const Sizes: Story = {
  tags: ["picture"],
  render: () => (
    <Inline>
      <Button size="small">Remove</Button>
      <Button size="medium">Continue</Button>
      <Button size="large">Get Started</Button>
    </Inline>
  ),
};
export const AsLink: Story = {
  render: () => (
    <LinkButton href="#pricing" tone="primary" size="large" iconAfter={<ArrowRight aria-hidden size={20} />}>
      Try free for 7 days
    </LinkButton>
  ),
};
