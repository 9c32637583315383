import "@primer/primitives/dist/css/base/motion/motion.css";
import "@primer/primitives/dist/css/base/size/size.css";
import "@primer/primitives/dist/css/base/typography/typography.css";
import "@primer/primitives/dist/css/functional/size/border.css";
import "@primer/primitives/dist/css/functional/size/size.css";
import "@primer/primitives/dist/css/functional/typography/typography.css";
import "@primer/primitives/dist/css/functional/themes/light.css";
import "@primer/primitives/dist/css/functional/themes/dark.css";
import {
  BaseStyles,
  Button,
  Checkbox,
  Details,
  Dialog,
  FormControl,
  Radio,
  RadioGroup,
  Select,
  TextInput,
  ThemeProvider,
  Tooltip,
} from "@primer/react";
import { Table, UnderlinePanels } from "@primer/react/experimental";
import { useState } from "react";
import * as content from "../../ui-content.ts";

function Payment() {
  const [open, setOpen] = useState(false);
  const { dialog } = content;
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{dialog.open}</Button>
      {open ? (
        <Dialog
          title={dialog.title}
          onClose={close}
          footerButtons={[{ buttonType: "primary", content: dialog.confirm, onClick: close }]}
        >
          {dialog.text}
        </Dialog>
      ) : null}
    </>
  );
}

export function Page() {
  const { field, select, checkbox, radios, tooltip } = content;
  return (
    <ThemeProvider>
      <BaseStyles>
        <main>
          <Button variant="primary">{content.button}</Button>
          {content.faq.map(({ value, title, answer }) => (
            <Details key={value}>
              <Details.Summary>{title}</Details.Summary>
              <p>{answer}</p>
            </Details>
          ))}
          <UnderlinePanels aria-label={radios.label}>
            {content.tabs.map(({ value, label }) => (
              <UnderlinePanels.Tab key={value}>{label}</UnderlinePanels.Tab>
            ))}
            {content.tabs.map(({ value, text }) => (
              <UnderlinePanels.Panel key={value}>{text}</UnderlinePanels.Panel>
            ))}
          </UnderlinePanels>
          <Payment />
          <FormControl>
            <FormControl.Label>{field.label}</FormControl.Label>
            <TextInput name={field.name} />
            <FormControl.Caption>{field.hint}</FormControl.Caption>
          </FormControl>
          <FormControl>
            <FormControl.Label>{select.label}</FormControl.Label>
            <Select name={select.name}>
              {select.options.map(({ value, label }) => (
                <Select.Option key={value} value={value}>
                  {label}
                </Select.Option>
              ))}
            </Select>
          </FormControl>
          <FormControl>
            <Checkbox name={checkbox.name} />
            <FormControl.Label>{checkbox.label}</FormControl.Label>
          </FormControl>
          <RadioGroup name={radios.name}>
            <RadioGroup.Label>{radios.label}</RadioGroup.Label>
            {radios.options.map(({ value, label }) => (
              <FormControl key={value}>
                <Radio value={value} defaultChecked={value === "growth"} />
                <FormControl.Label>{label}</FormControl.Label>
              </FormControl>
            ))}
          </RadioGroup>
          <Tooltip text={tooltip.text}>
            <Button variant="invisible">{tooltip.trigger}</Button>
          </Tooltip>
          <Table.Container>
            <Table aria-label={content.columns[0] ?? ""}>
              <Table.Head>
                <Table.Row>
                  {content.columns.map((name) => (
                    <Table.Header key={name}>{name}</Table.Header>
                  ))}
                </Table.Row>
              </Table.Head>
              <Table.Body>
                {content.rows.map(({ id, cells }) => (
                  <Table.Row key={id}>
                    {cells.map((cell) => (
                      <Table.Cell key={cell}>{cell}</Table.Cell>
                    ))}
                  </Table.Row>
                ))}
              </Table.Body>
            </Table>
          </Table.Container>
        </main>
      </BaseStyles>
    </ThemeProvider>
  );
}
