import {
  Accordion,
  Button,
  ChakraProvider,
  Checkbox,
  createSystem,
  Dialog,
  defaultBaseConfig,
  Field,
  Input,
  NativeSelect,
  Portal,
  RadioGroup,
  Table,
  Tabs,
  Tooltip,
} from "@chakra-ui/react";
import {
  accordionSlotRecipe,
  animationStyles,
  breakpoints,
  buttonRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  cssVarsPrefix,
  cssVarsRoot,
  dialogSlotRecipe,
  fieldSlotRecipe,
  globalCss,
  inputRecipe,
  keyframes,
  layerStyles,
  nativeSelectSlotRecipe,
  radioGroupSlotRecipe,
  radiomarkRecipe,
  semanticTokens,
  spinnerRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  textStyles,
  tokens,
  tooltipSlotRecipe,
} from "@chakra-ui/react/theme";
import { useState } from "react";
import * as content from "../../ui-content.ts";

/** Only the recipes in use, as Chakra's guide to smaller bundles recommends; the default system has them all. */
const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix,
  cssVarsRoot,
  globalCss,
  theme: {
    animationStyles,
    breakpoints,
    keyframes,
    layerStyles,
    semanticTokens,
    textStyles,
    tokens,
    recipes: {
      button: buttonRecipe,
      checkmark: checkmarkRecipe,
      input: inputRecipe,
      radiomark: radiomarkRecipe,
      spinner: spinnerRecipe,
    },
    slotRecipes: {
      accordion: accordionSlotRecipe,
      checkbox: checkboxSlotRecipe,
      dialog: dialogSlotRecipe,
      field: fieldSlotRecipe,
      nativeSelect: nativeSelectSlotRecipe,
      radioGroup: radioGroupSlotRecipe,
      table: tableSlotRecipe,
      tabs: tabsSlotRecipe,
      tooltip: tooltipSlotRecipe,
    },
  },
});

function Payment() {
  const [open, setOpen] = useState(false);
  const { dialog } = content;
  return (
    <Dialog.Root lazyMount open={open} onOpenChange={(details) => setOpen(details.open)}>
      <Dialog.Trigger asChild>
        <Button variant="outline">{dialog.open}</Button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{dialog.title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{dialog.text}</Dialog.Body>
            <Dialog.Footer>
              <Dialog.ActionTrigger asChild>
                <Button>{dialog.confirm}</Button>
              </Dialog.ActionTrigger>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

export function Page() {
  const { field, select, checkbox, radios, tooltip } = content;
  return (
    <ChakraProvider value={system}>
      <main>
        <Button>{content.button}</Button>
        <Accordion.Root collapsible>
          {content.faq.map(({ value, title, answer }) => (
            <Accordion.Item key={value} value={value}>
              <Accordion.ItemTrigger>
                <span>{title}</span>
                <Accordion.ItemIndicator />
              </Accordion.ItemTrigger>
              <Accordion.ItemContent>
                <Accordion.ItemBody>{answer}</Accordion.ItemBody>
              </Accordion.ItemContent>
            </Accordion.Item>
          ))}
        </Accordion.Root>
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
        <Field.Root>
          <Field.Label>{field.label}</Field.Label>
          <Input name={field.name} />
          <Field.HelperText>{field.hint}</Field.HelperText>
        </Field.Root>
        <Field.Root>
          <Field.Label>{select.label}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field name={select.name}>
              {select.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
        <Checkbox.Root name={checkbox.name}>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{checkbox.label}</Checkbox.Label>
        </Checkbox.Root>
        <RadioGroup.Root name={radios.name} defaultValue="growth">
          <RadioGroup.Label>{radios.label}</RadioGroup.Label>
          {radios.options.map(({ value, label }) => (
            <RadioGroup.Item key={value} value={value}>
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator />
              <RadioGroup.ItemText>{label}</RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
        <Tooltip.Root lazyMount>
          <Tooltip.Trigger asChild>
            <Button variant="ghost">{tooltip.trigger}</Button>
          </Tooltip.Trigger>
          <Portal>
            <Tooltip.Positioner>
              <Tooltip.Content>{tooltip.text}</Tooltip.Content>
            </Tooltip.Positioner>
          </Portal>
        </Tooltip.Root>
        <Table.Root>
          <Table.Header>
            <Table.Row>
              {content.columns.map((name) => (
                <Table.ColumnHeader key={name}>{name}</Table.ColumnHeader>
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
    </ChakraProvider>
  );
}
