import "braid-design-system/reset";
import {
  Accordion,
  AccordionItem,
  BraidProvider,
  Button,
  Checkbox,
  Dialog,
  Dropdown,
  RadioGroup,
  RadioItem,
  Stack,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  TabPanel,
  TabPanels,
  Tabs,
  TabsProvider,
  Text,
  TextField,
  TooltipRenderer,
} from "braid-design-system";
import wireframe from "braid-design-system/themes/wireframe";
import { useState } from "react";
import * as content from "../../ui-content.ts";

function Payment() {
  const [open, setOpen] = useState(false);
  const { dialog } = content;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{dialog.open}</Button>
      <Dialog id="payment" open={open} onClose={setOpen} title={dialog.title}>
        <Text>{dialog.text}</Text>
        <Button onClick={() => setOpen(false)}>{dialog.confirm}</Button>
      </Dialog>
    </>
  );
}

function Fields() {
  const { field, select, checkbox, radios } = content;
  const [business, setBusiness] = useState("");
  const [state, setState] = useState("lagos");
  const [terms, setTerms] = useState(false);
  const [plan, setPlan] = useState("growth");
  return (
    <>
      <TextField
        id={field.name}
        name={field.name}
        label={field.label}
        message={field.hint}
        value={business}
        onChange={(event) => setBusiness(event.currentTarget.value)}
      />
      <Dropdown
        id={select.name}
        name={select.name}
        label={select.label}
        value={state}
        onChange={(event) => setState(event.currentTarget.value)}
      >
        {select.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Dropdown>
      <Checkbox
        id={checkbox.name}
        name={checkbox.name}
        label={checkbox.label}
        checked={terms}
        onChange={(event) => setTerms(event.currentTarget.checked)}
      />
      <RadioGroup
        id={radios.name}
        name={radios.name}
        label={radios.label}
        value={plan}
        onChange={(event) => setPlan(event.currentTarget.value)}
      >
        {radios.options.map(({ value, label }) => (
          <RadioItem key={value} value={value} label={label} />
        ))}
      </RadioGroup>
    </>
  );
}

export function Page() {
  const { radios, tooltip } = content;
  return (
    <BraidProvider theme={wireframe}>
      <Stack space="medium" component="main">
        <Button variant="solid">{content.button}</Button>
        <Accordion>
          {content.faq.map(({ value, title, answer }) => (
            <AccordionItem key={value} id={value} label={title}>
              <Text>{answer}</Text>
            </AccordionItem>
          ))}
        </Accordion>
        <TabsProvider id="plans">
          <Tabs label={radios.label}>
            {content.tabs.map(({ value, label }) => (
              <Tab key={value} item={value}>
                {label}
              </Tab>
            ))}
          </Tabs>
          <TabPanels>
            {content.tabs.map(({ value, text }) => (
              <TabPanel key={value} item={value}>
                <Text>{text}</Text>
              </TabPanel>
            ))}
          </TabPanels>
        </TabsProvider>
        <Payment />
        <Fields />
        <TooltipRenderer id="help" tooltip={<Text>{tooltip.text}</Text>}>
          {({ triggerProps }) => (
            <span {...triggerProps}>
              <Button>{tooltip.trigger}</Button>
            </span>
          )}
        </TooltipRenderer>
        <Table label={content.columns[0] ?? ""}>
          <TableHeader>
            <TableRow>
              {content.columns.map((name) => (
                <TableHeaderCell key={name}>{name}</TableHeaderCell>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {content.rows.map(({ id, cells }) => (
              <TableRow key={id}>
                {cells.map((cell) => (
                  <TableCell key={cell}>
                    <Text size="small">{cell}</Text>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Stack>
    </BraidProvider>
  );
}
