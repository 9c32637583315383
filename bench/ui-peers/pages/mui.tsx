import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import CssBaseline from "@mui/material/CssBaseline";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import InputLabel from "@mui/material/InputLabel";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Tab from "@mui/material/Tab";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Tabs from "@mui/material/Tabs";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import * as content from "../../ui-content.ts";
import { Chevron } from "./chevron.tsx";

function Payment() {
  const [open, setOpen] = useState(false);
  const { dialog } = content;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {dialog.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="payment">
        <DialogTitle id="payment">{dialog.title}</DialogTitle>
        <DialogContent>{dialog.text}</DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={() => setOpen(false)}>
            {dialog.confirm}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Plans() {
  const [chosen, choose] = useState("yearly");
  return (
    <>
      <Tabs value={chosen} onChange={(_, value) => choose(value)} aria-label={content.radios.label}>
        {content.tabs.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} id={`tab-${value}`} aria-controls={`panel-${value}`} />
        ))}
      </Tabs>
      {content.tabs.map(({ value, text }) => (
        <div
          key={value}
          role="tabpanel"
          id={`panel-${value}`}
          aria-labelledby={`tab-${value}`}
          hidden={value !== chosen}
        >
          {text}
        </div>
      ))}
    </>
  );
}

export function Page() {
  const { field, select, checkbox, radios, tooltip } = content;
  return (
    <main>
      <CssBaseline />
      <Button variant="contained">{content.button}</Button>
      {content.faq.map(({ value, title, answer }) => (
        <Accordion key={value}>
          <AccordionSummary expandIcon={<Chevron />}>{title}</AccordionSummary>
          <AccordionDetails>{answer}</AccordionDetails>
        </Accordion>
      ))}
      <Plans />
      <Payment />
      <FormControl>
        <FormLabel htmlFor={field.name}>{field.label}</FormLabel>
        <OutlinedInput id={field.name} name={field.name} aria-describedby="business-hint" />
        <FormHelperText id="business-hint">{field.hint}</FormHelperText>
      </FormControl>
      <FormControl>
        <InputLabel htmlFor={select.name}>{select.label}</InputLabel>
        <NativeSelect inputProps={{ id: select.name, name: select.name }}>
          {select.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
      <FormControlLabel control={<Checkbox name={checkbox.name} />} label={checkbox.label} />
      <FormControl>
        <FormLabel id="plan">{radios.label}</FormLabel>
        <RadioGroup aria-labelledby="plan" name={radios.name} defaultValue="growth">
          {radios.options.map(({ value, label }) => (
            <FormControlLabel key={value} value={value} control={<Radio />} label={label} />
          ))}
        </RadioGroup>
      </FormControl>
      <Tooltip title={tooltip.text}>
        <Button>{tooltip.trigger}</Button>
      </Tooltip>
      <Table>
        <TableHead>
          <TableRow>
            {content.columns.map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {content.rows.map(({ id, cells }) => (
            <TableRow key={id}>
              {cells.map((cell) => (
                <TableCell key={cell}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </main>
  );
}
