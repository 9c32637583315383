// One accent and one grey scale of the thirty-one, as the documentation recommends.
import "@radix-ui/themes/tokens/base.css";
import "@radix-ui/themes/tokens/colors/indigo.css";
import "@radix-ui/themes/tokens/colors/slate.css";
import "@radix-ui/themes/components.css";
import "@radix-ui/themes/utilities.css";
import * as Accordion from "@radix-ui/react-accordion";
import {
  Button,
  Checkbox,
  Dialog,
  RadioGroup,
  Select,
  Table,
  Tabs,
  Text,
  TextField,
  Theme,
  Tooltip,
} from "@radix-ui/themes";
import * as content from "../../ui-content.ts";
import { Chevron } from "./chevron.tsx";

function Payment() {
  const { dialog } = content;
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="surface">{dialog.open}</Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Title>{dialog.title}</Dialog.Title>
        <Dialog.Description>{dialog.text}</Dialog.Description>
        <Dialog.Close>
          <Button>{dialog.confirm}</Button>
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** Radix Themes has no accordion, so this uses Radix' primitive. */
function Questions() {
  return (
    <Accordion.Root type="single" collapsible>
      {content.faq.map(({ value, title, answer }) => (
        <Accordion.Item key={value} value={value}>
          <Accordion.Header>
            <Accordion.Trigger>
              <Text>{title}</Text>
              <Chevron />
            </Accordion.Trigger>
          </Accordion.Header>
          <Accordion.Content forceMount>{answer}</Accordion.Content>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
}

export function Page() {
  const { field, select, checkbox, radios, tooltip } = content;
  return (
    <Theme accentColor="indigo" grayColor="slate">
      <main>
        <Button>{content.button}</Button>
        <Questions />
        <Tabs.Root defaultValue="yearly">
          <Tabs.List aria-label={radios.label}>
            {content.tabs.map(({ value, label }) => (
              <Tabs.Trigger key={value} value={value}>
                {label}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {content.tabs.map(({ value, text }) => (
            <Tabs.Content key={value} value={value}>
              {text}
            </Tabs.Content>
          ))}
        </Tabs.Root>
        <Payment />
        <Text as="label" htmlFor={field.name}>
          {field.label}
        </Text>
        <TextField.Root id={field.name} name={field.name} aria-describedby="business-hint" />
        <Text id="business-hint" size="1" color="gray">
          {field.hint}
        </Text>
        <Text as="label" htmlFor={select.name}>
          {select.label}
        </Text>
        <Select.Root name={select.name} defaultValue="lagos">
          <Select.Trigger id={select.name} />
          <Select.Content>
            {select.options.map(({ value, label }) => (
              <Select.Item key={value} value={value}>
                {label}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
        <Text as="label">
          <Checkbox name={checkbox.name} /> <span>{checkbox.label}</span>
        </Text>
        <Text id="plan">{radios.label}</Text>
        <RadioGroup.Root aria-labelledby="plan" name={radios.name} defaultValue="growth">
          {radios.options.map(({ value, label }) => (
            <RadioGroup.Item key={value} value={value}>
              {label}
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
        <Tooltip content={tooltip.text}>
          <Button variant="ghost">{tooltip.trigger}</Button>
        </Tooltip>
        <Table.Root>
          <Table.Header>
            <Table.Row>
              {content.columns.map((name) => (
                <Table.ColumnHeaderCell key={name}>{name}</Table.ColumnHeaderCell>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {content.rows.map(({ id, cells }) => (
              <Table.Row key={id}>
                {cells.map((cell) => (
                  <Table.Cell key={cell}>{cell}</Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </main>
    </Theme>
  );
}
