import type { Meta, StoryObj } from "@storybook/react-vite";
import { PaymentInstructions } from "./index";

const still = { now: () => 0, every: () => () => undefined };

const meta = {
  title: "Money/PaymentInstructions",
  component: PaymentInstructions,
  args: {
    amount: { naira: 60_300 },
    account: { number: "9930204182", name: "ADIRE RETAIL / CHIKA PHARMACY", bank: "Wema Bank" },
    expires: { seconds: 1_799, at: "14:32", clock: still },
  },
} satisfies Meta<typeof PaymentInstructions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Transfer: Story = { tags: ["every-mode"] };
export const Ussd: Story = {
  tags: ["every-mode"],
  render: () => (
    <PaymentInstructions
      amount={{ naira: 61_300 }}
      ussd={{ code: "*737*33*4*18791#", bank: "Guaranty Trust Bank" }}
      expires={{ seconds: 599, at: "14:12", clock: still }}
    />
  ),
};
export const OwnAccount: Story = { args: { expires: undefined } };
export const LongText: Story = {
  args: {
    amount: { naira: 112_345_678.9 },
    account: {
      number: "9930204182",
      name: "ADIRE RETAIL / ADEBAYO OKONKWO-WILLIAMS AND DAUGHTERS WHOLESALE PROVISIONS (NIGERIA) LIMITED",
      bank: "Lagos Building and Investment Company Mortgage Bank Public Limited Company",
    },
    expires: { seconds: 28_800, at: "22:32", clock: still },
  },
};
