DROP TABLE "dispatches" CASCADE;
