/** An instruction of a Dockerfile: its name, its flags such as `--from=build`, and the rest. */
export type Instruction = { name: string; flags: Record<string, string>; rest: string };

export type Stage = { image: string; name: string; instructions: Instruction[] };

/** Reads the stages of a Dockerfile; of its grammar what ours uses, without heredocs and variables. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of logicalLines(text)) {
    const instruction = parseInstruction(line);
    if (instruction.name === "FROM") {
      const [image = "", , name = ""] = instruction.rest.split(/\s+/);
      stages.push({ image, name, instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`Before the first FROM: ${line}`);
    stage.instructions.push(instruction);
  }
  return stages;
}

/** Without comments and blank lines, and with continued lines as one. */
function logicalLines(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join("\n")
    .replace(/\\\n\s*/g, "")
    .split("\n");
}

function parseInstruction(line: string): Instruction {
  const [, name = "", given = "", rest = ""] = /^(\w+)((?:\s+--\S+)*)\s+(.*)$/.exec(line) ?? [];
  if (!name) throw new Error(`Not an instruction: ${line}`);
  const flags = [...given.matchAll(/--([\w-]+)=(\S+)/g)].map(([, flag, value]) => [flag, value]);
  return { name, flags: Object.fromEntries(flags), rest };
}

/** The instructions of a name in a stage. */
export function instructionsOf({ instructions }: Stage, name: string): Instruction[] {
  return instructions.filter((one) => one.name === name);
}

/** The arguments of an instruction in JSON form, such as CMD ["node", "a.ts"]. */
export function argumentsOf(text: string): string[] {
  return JSON.parse(text);
}

/** The variables of ENV A=1 B=2. */
export function variablesOf(stage: Stage): Record<string, string> {
  return Object.fromEntries(
    instructionsOf(stage, "ENV").flatMap(({ rest }) =>
      [...rest.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    ),
  );
}
