import { GraphChart, TreeChart } from 'echarts/charts';
import { TooltipComponent } from 'echarts/components';
// Under another name: it is no hook.
import { init, use as register, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

register([GraphChart, TreeChart, TooltipComponent, CanvasRenderer]);

/** An empty chart that fills an element. */
export const beginChart = (element: HTMLElement): EChartsType => init(element, undefined, { renderer: 'canvas' });
