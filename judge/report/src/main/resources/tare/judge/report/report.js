// Draws the page's charts from the data embedded in it. All decisions (axes, marks, which lines) were made when the page was
// written; text is only ever set as text.
(() => {
  'use strict';
  const data = JSON.parse(document.getElementById('chart-data').textContent);
  const root = document.documentElement;
  const WIDTH_ON_PAPER = 335;
  const colour = name => getComputedStyle(root).getPropertyValue('--' + name).trim();

  const digits = value => {
    const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
    return value.toFixed(Math.min(decimals, 3));
  };
  const scaled = (value, units, step = 1000) => {
    let unit = 0;
    while (Math.abs(value) >= step - 0.5 && unit < units.length - 1) {
      value /= step;
      unit++;
    }
    return digits(value) + ' ' + units[unit];
  };
  const NUMBER = {
    TIME: value => scaled(value, ['µs', 'ms', 's']),
    RATE: value => scaled(value, ['/s', 'k/s', 'M/s', 'G/s']),
    SHARE: value => digits(value * 100) + ' %',
    BYTES: value => scaled(value, ['B/s', 'kB/s', 'MB/s', 'GB/s']),
    SIZE: value => scaled(value, ['B', 'KiB', 'MiB', 'GiB', 'TiB'], 1024),
    PLAIN: digits,
  };
  const percentile = x => {
    const rest = Math.pow(10, -x) * 100;
    return (100 - rest).toFixed(Math.max(0, Math.min(4, Math.ceil(x)))) + ' %';
  };

  const element = (tag, className, text) => {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    return made;
  };

  function tip(chart, shown) {
    const box = element('div', 'tip', '');
    if (shown.length === 0) {
      return box;
    }
    const x = shown[0].value[0];
    const seconds = chart.step > 1 ? `seconds ${x} to ${x + chart.step - 1}` : 'second ' + x;
    box.append(element('div', '', chart.group ? seconds : 'at ' + percentile(x)));
    for (const {seriesIndex, dataIndex} of shown) {
      const line = chart.lines[seriesIndex];
      const value = line.values[dataIndex];
      if (value == null || line.style === 'THIN' || line.style === 'FAILED') {
        continue;
      }
      const row = element('div', 'tip-row', '');
      row.append(element('span', '', data.arms[line.arm].name + (line.note ? ', ' + line.note : '')));
      row.append(element('span', '', NUMBER[chart.unit](value)));
      box.append(row);
    }
    return box;
  }

  const WIDTH = {THIN: 1, FAILED: 1.25, BOLD: 2.5, DASHED: 1.5};
  const DASH = {THIN: 'solid', FAILED: [2, 3], BOLD: 'solid', DASHED: [6, 4]};
  const OPACITY = {THIN: 0.4, FAILED: 0.8, BOLD: 1, DASHED: 0.85};

  function series(chart, line) {
    const arm = data.arms[line.arm];
    const every = Math.max(1, Math.round(line.values.length / 6));
    const offset = Math.round(every * line.arm / data.arms.length);
    const marked = line.style === 'BOLD';
    return {
      type: 'line',
      data: line.values.map((y, i) => [Number((i * chart.step).toFixed(6)), y == null ? null : Math.max(y, chart.y.low)]),
      color: colour(arm.colour),
      lineStyle: {width: WIDTH[line.style], type: DASH[line.style], opacity: OPACITY[line.style]},
      symbol: arm.symbol,
      showSymbol: marked,
      showAllSymbol: true,
      symbolSize: (value, point) => marked && point.dataIndex % every === offset % every ? 8 : 0,
      z: marked ? 4 : 3,
      silent: true,
      emphasis: {disabled: true},
    };
  }

  // ECharts marks a logarithmic axis at powers of ten only; lines of our own stand wherever the page's writer wants them.
  function marks(chart) {
    const text = colour('soft');
    const eventLine = {color: text, width: 1.25, type: [4, 3]};
    const label = mark => ({show: true, position: 'start', formatter: () => mark.label, color: text, fontSize: 11, distance: 6});
    return {
      type: 'line',
      data: [],
      silent: true,
      markLine: {
        silent: true,
        symbol: 'none',
        animation: false,
        lineStyle: {color: colour('line'), width: 1, type: 'solid'},
        data: [
          ...chart.y.marks.map(mark => ({yAxis: mark.at, label: label(mark)})),
          ...chart.x.marks.map(mark => ({xAxis: mark.at, label: label(mark)})),
          ...chart.events.map(event => ({xAxis: event.at, lineStyle: eventLine, label: {...label(event), position: 'insideEndTop'}})),
        ],
      },
      z: 1,
    };
  }

  function option(chart) {
    const axis = (side, type) => ({
      type,
      min: side.low,
      max: side.high,
      axisLabel: {show: false},
      axisTick: {show: false},
      axisLine: {show: false},
      splitLine: {show: false},
      minorTick: {show: false},
    });
    return {
      animation: false,
      textStyle: {fontFamily: getComputedStyle(document.body).fontFamily},
      grid: {left: 62, right: 26, top: 10, bottom: 26},
      xAxis: axis(chart.x, 'value'),
      yAxis: axis(chart.y, chart.y.log ? 'log' : 'value'),
      tooltip: {
        trigger: 'axis',
        confine: true,
        backgroundColor: colour('page'),
        borderColor: colour('line'),
        textStyle: {color: colour('ink')},
        axisPointer: {type: 'line', lineStyle: {color: colour('soft')}, label: {show: false}},
        formatter: shown => tip(chart, shown),
      },
      series: [...chart.lines.map(line => series(chart, line)), marks(chart)],
    };
  }

  const drawn = [];
  let waiting = data.charts.map(chart => ({chart, box: document.getElementById(chart.id)}));
  const isOpen = ({box}) => !box.closest('details:not([open])');

  // A box in a closed part has no width to draw in: its chart waits until the part is opened.
  function begin() {
    const begun = waiting.filter(isOpen);
    waiting = waiting.filter(one => !isOpen(one));
    for (const {chart, box} of begun) {
      const drawing = echarts.init(box, null, {renderer: 'svg'});
      if (chart.group) {
        drawing.group = chart.group;
      }
      drawing.setOption(option(chart), true);
      drawn.push({chart, box, drawing});
    }
  }
  const draw = () => drawn.forEach(({chart, drawing}) => drawing.setOption(option(chart), true));
  const resize = (width, part = root) => drawn
      .filter(one => isOpen(one) && part.contains(one.box))
      .forEach(({drawing}) => drawing.resize({width}));

  // Pointing at a second shows it in every chart of the workload.
  new Set(data.charts.map(chart => chart.group)).forEach(group => group && echarts.connect(group));

  begin();
  window.addEventListener('resize', () => resize('auto'));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  // The window may have changed while a part was closed. This event does not bubble.
  document.addEventListener('toggle', event => {
    if (event.target.open && !root.classList.contains('printing')) {
      resize('auto', event.target);
      begin();
    }
  }, true);

  // Paper is light, and nobody can open a closed part on it. The appendix is printed on request: by the button, or where the
  // address ends in ?appendix or #appendix.
  if (/^[?#]appendix$/.test(location.search || location.hash)) {
    root.classList.add('with-appendix');
  }
  document.getElementById('print-all').addEventListener('click', () => {
    root.classList.add('with-appendix');
    window.print();
  });
  let closed = [];
  window.addEventListener('beforeprint', () => {
    root.classList.add('printing');
    const parts = root.classList.contains('with-appendix') ? 'details' : 'details.trust';
    closed = [...document.querySelectorAll(parts)].filter(part => !part.open);
    closed.forEach(part => { part.open = true; });
    begin();
    resize(WIDTH_ON_PAPER);
    draw();
  });
  window.addEventListener('afterprint', () => {
    root.classList.remove('printing', 'with-appendix');
    closed.forEach(part => { part.open = false; });
    resize('auto');
    draw();
  });
})();
