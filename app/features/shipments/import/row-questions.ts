import { goodsQuestions } from "../goods-questions.ts";
import { hazardousItems } from "../load/freight.ts";
import { weightQuestion } from "../usual-weight.ts";
import type { ImportedLoad } from "./check-row.server.ts";

/** What to ask about a row that can be booked: its weight, and what its words say of its goods. */
export function rowQuestions({ booking, units, care }: ImportedLoad): string[] {
  const { mode, weight, description } = booking;
  const aboutWeight = weightQuestion(mode, weight);
  const hasHazmat = hazardousItems(units).length > 0;
  return [
    ...(aboutWeight
      ? [`${aboutWeight} Change the mode or the weight, or book it and our team confirms it.`]
      : []),
    ...goodsQuestions({ texts: [description], hasHazmat, care }),
  ];
}
