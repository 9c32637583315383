// Only the style sheets in use, in the order that Mantine's documentation gives.
import "@mantine/core/styles/baseline.css";
import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
import "@mantine/core/styles/ScrollArea.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/VisuallyHidden.css";
import "@mantine/core/styles/Paper.css";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Group.css";
import "@mantine/core/styles/Loader.css";
import "@mantine/core/styles/Overlay.css";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Accordion.css";
import "@mantine/core/styles/Button.css";
import "@mantine/core/styles/Checkbox.css";
import "@mantine/core/styles/Modal.css";
import "@mantine/core/styles/Radio.css";
import "@mantine/core/styles/Table.css";
import "@mantine/core/styles/Tabs.css";
import "@mantine/core/styles/Tooltip.css";
import {
  Accordion,
  Button,
  Checkbox,
  MantineProvider,
  Modal,
  NativeSelect,
  Radio,
  Table,
  Tabs,
  TextInput,
  Tooltip,
} from "@mantine/core";
import { useState } from "react";
import * as content from "../../ui-content.ts";

function Payment() {
  const [open, setOpen] = useState(false);
  const { dialog } = content;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {dialog.open}
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={dialog.title}>
        <p>{dialog.text}</p>
        <Button onClick={() => setOpen(false)}>{dialog.confirm}</Button>
      </Modal>
    </>
  );
}

export function Page() {
  const { field, select, checkbox, radios, tooltip } = content;
  return (
    <MantineProvider>
      <main>
        <Button>{content.button}</Button>
        <Accordion>
          {content.faq.map(({ value, title, answer }) => (
            <Accordion.Item key={value} value={value}>
              <Accordion.Control>{title}</Accordion.Control>
              <Accordion.Panel>{answer}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
        <Tabs defaultValue="yearly">
          <Tabs.List aria-label={radios.label}>
            {content.tabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {content.tabs.map(({ value, text }) => (
            <Tabs.Panel key={value} value={value}>
              {text}
            </Tabs.Panel>
          ))}
        </Tabs>
        <Payment />
        <TextInput name={field.name} label={field.label} description={field.hint} />
        <NativeSelect name={select.name} label={select.label} data={select.options} />
        <Checkbox name={checkbox.name} label={checkbox.label} />
        <Radio.Group name={radios.name} label={radios.label} defaultValue="growth">
          {radios.options.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Radio.Group>
        <Tooltip label={tooltip.text}>
          <Button variant="subtle">{tooltip.trigger}</Button>
        </Tooltip>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {content.columns.map((name) => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {content.rows.map(({ id, cells }) => (
              <Table.Tr key={id}>
                {cells.map((cell) => (
                  <Table.Td key={cell}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </main>
    </MantineProvider>
  );
}
