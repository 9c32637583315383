export { BarChart, type BarChartProps } from "./BarChart";
export type { ChartProps, ChartSeries } from "./ChartFrame";
export { CohortGrid, type CohortGridProps, type CohortRow } from "./CohortGrid";
export { LineChart } from "./LineChart";
export { Sparkline, type SparklineProps } from "./Sparkline";
