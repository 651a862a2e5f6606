import { titled } from "#app/features/company/content.ts";
import type { PageFacts } from "#app/routes/site/meta-tags.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/tools-index.ts";
import { dimensionalWeightTool } from "./dimensional-weight-tool.ts";
import { freightClassTool } from "./freight-class-tool.ts";
import { ClassScale, DaysScale, WeightScale } from "./scales.tsx";
import { serviceAreaTool } from "./service-area-tool.ts";
import { ToolTicket } from "./tool-ticket.tsx";
import { transitTimeTool } from "./transit-time-tool.ts";

const toolsIndex: PageFacts = {
  path: "/tools",
  title: titled("Freight Tools and Calculators"),
  metaDescription:
    "Free freight tools: freight class by density, air dimensional weight, transit time between two U.S. places, a service area map and a glossary. No sign-up.",
  keywords: ["freight tools", "freight calculators", "LTL calculator", "shipping tools"],
};

/** The glossary has its own page, and is listed among the tools. */
const glossaryEntry = {
  path: "/logistics-glossary",
  name: "Logistics glossary",
  sentence: "Explains freight terms in a sentence or two, from accessorial to yard move.",
  when: "When a quote, a bill or a carrier uses a term you'd rather not guess at.",
};

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(toolsIndex, matches);

const instruments = [
  { tool: freightClassTool, Scale: ClassScale },
  { tool: dimensionalWeightTool, Scale: WeightScale },
  { tool: transitTimeTool, Scale: DaysScale },
];

export default function ToolsIndex() {
  return (
    <>
      <PageHead
        name="Tools"
        title="Freight calculators that show their math"
        lead="Find your freight class, dimensional weight or transit time. No sign-up. Each result shows its math and has a link you can share."
      />
      <div className="mx-auto max-w-7xl px-4 py-12 tablet:py-16">
        <ul className="grid gap-6 desktop:grid-cols-3">
          {instruments.map(({ tool, Scale }) => (
            <li
              key={tool.path}
              className="relative row-span-4 grid grid-rows-subgrid gap-y-3 border-2 border-ink bg-sheet pb-6"
            >
              <div
                aria-hidden="true"
                className="mb-2 border-b-2 border-ink bg-band px-5 py-6 text-on-band"
              >
                <Scale />
              </div>
              <h2 className="px-5 text-4xl">
                <Link to={tool.path} className="after:absolute after:inset-0 hover:text-signal">
                  {tool.name}
                </Link>
              </h2>
              <p className="px-5">{tool.sentence}</p>
              <p className="mx-5 self-start border-l-4 border-signal pl-3 text-ink-soft">
                {tool.when}
              </p>
            </li>
          ))}
        </ul>
        <h2 className="mt-14 mb-5 text-5xl">Also here</h2>
        <ul className="border-t-2 border-ink">
          {[serviceAreaTool, glossaryEntry].map(({ path, name, sentence, when }) => (
            <li
              key={path}
              className="grid gap-x-8 gap-y-2 border-b border-line-strong py-5 tablet:grid-cols-[2fr_3fr]"
            >
              <h3 className="text-3xl">
                <Link to={path} className="hover:text-signal">
                  {name}
                </Link>
              </h3>
              <div>
                <p>{sentence}</p>
                <p className="mt-1 text-ink-soft">{when}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <ToolTicket code="tools" />
    </>
  );
}
