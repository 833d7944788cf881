import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

/** A drawing of the size of its element. SVG: sharp on paper and at any zoom. */
export function drawingIn(element: HTMLElement, height: number): EChartsType {
  register([BarChart, LineChart, PieChart, ScatterChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);
  return init(element, undefined, { renderer: 'svg', width: element.clientWidth || 600, height });
}
