import type { ReactNode } from 'react';
import { DAY, HEADING_FONT } from './mail-theme.ts';

/** The wordmark, with the mark (a lamp's half disc on a line) made of boxes: a mail loads no pictures. */
export function Mark(): ReactNode {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 20px 4px' }}>
      <tbody>
        <tr>
          <td className="field" style={field} data-skip-in-text="true">
            <div className="lamp" style={lamp} />
            <div className="shade" style={line} />
          </td>
          <td className="ink" style={wordmark}>
            Winny
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const field = {
  width: 40,
  height: 40,
  borderRadius: 20,
  backgroundColor: DAY.evergreen,
  verticalAlign: 'middle',
} as const;
const lamp = {
  width: 20,
  height: 10,
  margin: '0 auto',
  borderRadius: '10px 10px 0 0',
  backgroundColor: DAY.lamp,
  lineHeight: '10px',
} as const;
const line = {
  width: 26,
  height: 3,
  margin: '0 auto',
  borderRadius: 2,
  backgroundColor: DAY.onEvergreen,
} as const;
const wordmark = {
  paddingLeft: 12,
  fontFamily: HEADING_FONT,
  fontSize: 24,
  color: DAY.ink,
  verticalAlign: 'middle',
} as const;
