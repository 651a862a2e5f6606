import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { company } from "#app/features/company/profile.ts";
import { ApiRefusal } from "../problem.ts";
import { type OperationTool, resultOf, resultOfRefusal } from "./tools.ts";

/** Sends a tool's request to the API with the caller's credentials. */
export type SendToApi = (request: ReturnType<OperationTool["request"]>) => Promise<Response>;

type Caller = {
  tools: readonly OperationTool[];
  send: SendToApi;
  /** Why the caller can't use a tool, which then isn't listed; null if it can. */
  refusalOf: (tool: OperationTool) => ApiRefusal | null;
};

const instructions = `Loads that ${company.name} moves. Amounts are in US cents, weights in pounds. \
To tender a load, get its price with createInstantQuote, or with requestQuote where a broker prices it. \
Tell the person the price and book only after they agreed to it, with bookInstantQuote or acceptQuote.`;

/**
 * Answers one message of an MCP client. It is stateless, so that any process can answer any
 * message.
 */
export async function answerMessage(
  message: Request,
  parsedBody: unknown,
  { tools, send, refusalOf }: Caller,
): Promise<Response> {
  const server = new Server(
    { name: company.name, version: "1.0.0" },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.filter((one) => !refusalOf(one)).map(({ tool }) => tool),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const called = tools.find(({ tool }) => tool.name === params.name);
    if (!called) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}`);
    const refusal = refusalOf(called);
    if (refusal) return resultOfRefusal(refusal);
    try {
      return await resultOf(await send(called.request(params.arguments ?? {})));
    } catch (error) {
      if (error instanceof ApiRefusal) return resultOfRefusal(error);
      throw error;
    }
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(message, { parsedBody });
}
