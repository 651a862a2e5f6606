// Imported first: React chooses its build when it loads, and the built product uses production.
process.env.NODE_ENV = "production";
